// The widget that the library would fetch itself, without answering for a
// failure.
import 'giscus';

export {default} from '@giscus/react';
