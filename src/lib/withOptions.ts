import type {
  LoadContext,
  OptionValidationContext,
  PluginModule,
} from '@docusaurus/types';

type Validation<Given, Valid> = OptionValidationContext<
  Given | undefined,
  Valid
>;

/**
 * A plugin around one of the framework's: its options are validated by the one
 * that it wraps. Given beside the function, `[docs(…), {…}]`, they go before
 * its own.
 */
export function withOptions<Given, Valid>(
  validateOptions: (validation: Validation<Given, Valid>) => Valid,
  options: Given,
  plugin: (context: LoadContext, options: Valid) => Promise<unknown>,
): PluginModule {
  // Bound, so that each call has a function of its own to bear its options.
  return Object.assign(plugin.bind(undefined) as PluginModule, {
    validateOptions: ({validate, options: given}: Validation<Given, Valid>) =>
      validateOptions({validate, options: {...options, ...given}}),
  });
}
