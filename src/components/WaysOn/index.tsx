import type {ReactNode} from 'react';

import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';

type Props = {
  className?: string;
  /** Where a broken link is reported. */
  issuesUrl: string;
};

/** Where to go from a page that is not there. */
export default function WaysOn({className, issuesUrl}: Props): ReactNode {
  return (
    <ul className={className}>
      <li>
        <Link to="/">
          <Translate id="site.notFound.home">回到首页</Translate>
        </Link>
      </li>
      <li>
        <Link to="/docs/intro">
          <Translate id="site.notFound.docs">从使用说明开始</Translate>
        </Link>
      </li>
      <li>
        <Link href={issuesUrl}>
          <Translate id="site.notFound.issues">反馈失效的链接</Translate>
        </Link>
      </li>
    </ul>
  );
}
