import type {Props as AuthorProps} from '@theme/Blog/Components/Author';

/** Where an author's name leads: the author's page, else a site or a mail address. */
export const authorAddress = ({
  page,
  url,
  email,
}: AuthorProps['author']): string | undefined =>
  page?.permalink ?? url ?? (email && `mailto:${email}`);
