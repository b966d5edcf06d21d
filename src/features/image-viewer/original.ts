/** Address of the file that Markdown names, in its own format and full size. */
export function originalOf(image: HTMLImageElement): string {
  return image.src;
}
