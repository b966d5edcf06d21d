// Where existing articles import it from.
export {default} from '@theme/AuthorCard';
