// Existing articles import the card from here.
export {default} from '@theme/AuthorCard';
