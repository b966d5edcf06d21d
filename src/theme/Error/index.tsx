// Change: our bilingual report, without a layout around it: this boundary is
// above the providers that the layout needs.
export {default} from '../../components/CrashReport';
