// Takes the place of `@generated/routes`, on the server, too.
import generatedRoutes from '@generated/routes';

import {toRouteText} from '../shared/routeText';

type Route = Pick<(typeof generatedRoutes)[number], 'path' | 'routes'>;

function withPlainPaths<Given extends Route>(routes: Given[]): Given[] {
  return routes.map((route) => ({
    ...route,
    path: toRouteText(route.path),
    ...(route.routes && {routes: withPlainPaths(route.routes as Route[])}),
  }));
}

export default withPlainPaths(generatedRoutes);
