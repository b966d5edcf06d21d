import React, {type ReactNode} from 'react';

import {useLocation} from '@docusaurus/router';
import {renderRoutes, type RouteConfig} from 'react-router-config';

type Props = {
  routes: RouteConfig[];
  extraProps?: object;
  switchProps?: object;
};

/** The framework renders its top routes once; these look anew at each address. */
function LiveRoutes({routes, extraProps, switchProps}: Props): ReactNode {
  useLocation();
  return renderRoutes(routes, extraProps, switchProps);
}

/** Stands in for @docusaurus/renderRoutes where shards add routes to a list. */
export default function renderLiveRoutes(
  routes: RouteConfig[] | undefined,
  extraProps?: object,
  switchProps?: object,
): ReactNode {
  return (
    routes && (
      <LiveRoutes
        routes={routes}
        extraProps={extraProps}
        switchProps={switchProps}
      />
    )
  );
}
