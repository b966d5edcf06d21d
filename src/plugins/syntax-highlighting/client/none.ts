// An empty module in place of one that pages do not need.
export {};
