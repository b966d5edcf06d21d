import {readFileSync} from 'node:fs';

/**
 * The whole file. Of a post in a list the framework hands over only the excerpt,
 * while what stands behind it may decide the format, or use a definition.
 */
export function readWhole(filePath: string, content: string): string {
  try {
    return readFileSync(filePath, 'utf8');
  } catch {
    // A file that exists in tests only is not on disk.
    return content;
  }
}
