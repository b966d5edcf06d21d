// Change: adds the button that copies the page as Markdown.
import React, {type ReactNode} from 'react';

import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/EditThisPage';
import InitEditThisPage from '@theme-init/EditThisPage';

import CopyMarkdown from '../../client/CopyMarkdown';
import {copyAddress} from '../../engine/copyAddress';

export default function EditThisPage(props: Props): ReactNode {
  const address = copyAddress(useLocation().pathname, useBaseUrl('/'));
  return (
    <>
      <InitEditThisPage {...props} />
      <CopyMarkdown key={address} address={address} />
    </>
  );
}
