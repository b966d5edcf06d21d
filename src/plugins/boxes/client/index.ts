import './printing';

export {onRouteDidUpdate} from './scrolling';
