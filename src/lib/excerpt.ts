type Described = {
  description?: string | undefined;
  frontMatter: {description?: unknown};
};

/** Fewer characters that the text itself begins with say nothing of it. */
const least = 14;

/** The description for a list: what its writer gives, or enough of the text. */
export const excerptOf = ({
  description = '',
  frontMatter,
}: Described): string | undefined =>
  frontMatter.description || description.length >= least
    ? description
    : undefined;
