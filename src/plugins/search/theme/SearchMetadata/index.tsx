// Change: no tags. They are for the crawlers of other searches; this one reads
// the pages.
export default function SearchMetadata(): null {
  return null;
}
