import type {ReactNode} from 'react';

import Heading from '@theme/Heading';

type Props = {
  children: ReactNode;
  className?: string;
};

/** The heading of a part of the page that is not its article. */
export default function SectionTitle({children, className}: Props): ReactNode {
  return (
    <Heading as="h2" className={className}>
      {children}
    </Heading>
  );
}
