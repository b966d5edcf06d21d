import {createContext} from 'react';

/** Title of the page for a layout whose content has none. */
export const ListTitle = createContext('');
