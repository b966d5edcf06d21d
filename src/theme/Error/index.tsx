// Change: our bilingual report, and no layout around it: this boundary stands
// above the providers that the layout needs.
export {default} from '../../components/CrashReport';
