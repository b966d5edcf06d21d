// Change: our bilingual report, which also sets the page's title.
import React, {type ReactNode} from 'react';

import type {Props} from '@theme/Error';

import CrashReport from '../../components/CrashReport';

export default function ErrorPageContent(props: Props): ReactNode {
  return <CrashReport {...props} />;
}
