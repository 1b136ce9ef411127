import * as v from 'valibot';

/** What is wrong with a form: the first complaint about each field, by its name; '' where the content is no object. */
export type Faults = { readonly [field: string]: string | undefined };

/** What is sent of a form's content, where it holds what its schema asks for, and what is wrong with it. */
export function check<Content, Fields>(
  schema: v.GenericSchema<Content, Fields>,
  content: Content,
): { isValid: true; fields: Fields; faults: Faults } | { isValid: false; faults: Faults } {
  const { success, output, issues = [] } = v.safeParse(schema, content);
  if (success) return { isValid: true, fields: output, faults: {} };
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = path?.[0]?.key;
    faults[typeof field === 'string' ? field : ''] ??= message;
  }
  return { isValid: false, faults };
}
