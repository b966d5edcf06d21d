// In the place of a module that pages do without.
export {};
