// Change: the navbar hides at anchors in Chinese, too, which are encoded in the
// address, and at the anchor of the first page.
import type {ReactNode} from 'react';

import NavbarLayout from '@theme-original/Navbar/Layout';
import type {Props} from '@theme/Navbar/Layout';
import {Route} from 'react-router-dom';

import useDecodedLocation from '../../../components/hooks/useDecodedLocation';

export default function NavbarLayoutWrapper(props: Props): ReactNode {
  const location = useDecodedLocation();
  // Inside a route with a location of its own, useLocation() returns that one.
  return (
    <Route location={location}>
      <NavbarLayout {...props} />
    </Route>
  );
}
