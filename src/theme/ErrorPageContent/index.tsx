// Change: our bilingual report, which also sets the page's title.
export {default} from '../../components/CrashReport';
