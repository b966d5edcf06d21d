// Change: a dropdown that holds the current doc unfolds; upstream asks `to` alone.
import React, {type ReactNode} from 'react';

import OriginalMobile from '@theme-original/NavbarItem/DropdownNavbarItem/Mobile';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Mobile';

import useActiveDocItems from '../../../../components/hooks/useActiveDocItems';

export default function DropdownNavbarItemMobile(props: Props): ReactNode {
  return <OriginalMobile {...props} items={useActiveDocItems(props.items)} />;
}
