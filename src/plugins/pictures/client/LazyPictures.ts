import {createContext} from 'react';

/** Whether all pictures wait until they come near, over what a text says. */
export const LazyPictures = createContext(false);
