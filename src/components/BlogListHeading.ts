import {createContext} from 'react';

/**
 * The first-level heading of a list of posts. BlogListPage provides it and
 * BlogLayout renders it: upstream's page hands its layout no heading.
 */
export const BlogListHeading = createContext('');
