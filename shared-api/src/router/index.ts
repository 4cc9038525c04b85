// What the portal uses of the router, in one shared module: otherwise the whole of react-router-dom would be
// downloaded, and two copies would miss each other's navigation.
export { Link, matchPath, Navigate, Router, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export type { Location, NavigateOptions, Navigator, To } from 'react-router-dom';
export { askBeforeBack } from './back';
export { PortalRouter } from './portal-router';
export { Redirect } from './redirect';
export type { Nav } from './nav';
export { createHashNav } from './nav';
