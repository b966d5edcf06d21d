/** Elements inside a sentence; any other one is a boundary between words. */
export const inlineTags = (
  'a abbr b bdi bdo big cite code data del dfn em font i img ins kbd label ' +
  'mark q ruby s samp small span strike strong sub sup svg time tt u var wbr'
).split(' ');
