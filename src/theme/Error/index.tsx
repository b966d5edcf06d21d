// Change: our bilingual report, and no layout around it: this boundary stands
// above the providers that the layout needs.
import React, {type ReactNode} from 'react';

import type {Props} from '@theme/Error';

import CrashReport from '../../components/CrashReport';

export default function ErrorPage(props: Props): ReactNode {
  return <CrashReport {...props} />;
}
