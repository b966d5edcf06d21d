// Change: the navbar hides at anchors in Chinese, too, which are encoded in the
// address, and at the anchor of the first page.
import type {ReactNode} from 'react';

import renderRoutes from '@docusaurus/renderRoutes';
import NavbarLayout from '@theme-original/Navbar/Layout';
import type {Props} from '@theme/Navbar/Layout';

import useDecodedLocation from '../../../components/hooks/useDecodedLocation';

export default function NavbarLayoutWrapper(props: Props): ReactNode {
  const location = useDecodedLocation();
  // A route is the one way to show a component another location.
  const routes = [{render: () => <NavbarLayout {...props} />}];
  return renderRoutes(routes, {}, {location});
}
