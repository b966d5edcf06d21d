// Change: the colours come with the block, which brings Prism only here.
export {default} from '../../../components/CodeBlock/Live';
