/** The migration to schema version 2: tags and countries are stored as one text. */
import { joined } from '../../../model/storedList';
import type { Json, Update } from './json';
import type { Store } from './store';

const PAGE = 50;
const LISTS = [
  ...(['insights', 'insightSummaries', 'scheduledInsights'] as const).map(
    (path) => [path, 'tags'] as const,
  ),
  ...(['legalRegister', 'legalSummaries', 'legalArchive'] as const).map(
    (path) => [path, 'country'] as const,
  ),
];

type Fields = Readonly<Record<string, Json>>;
const fieldsOf = (value: Json | undefined) => (value ?? {}) as Fields;

function converted(path: string, field: string, list: Json | undefined): Update {
  if (typeof list !== 'object' || list === null) return {};
  return { [`${path}/${field}`]: joined(Object.values(list).map(String)) };
}

export async function listsAsTexts(store: Store): Promise<void> {
  for (const [path, field] of LISTS)
    for await (const page of store.pages(path, PAGE))
      await store.update(
        Object.assign(
          {},
          ...page.map(([key, record]) =>
            converted(`${path}/${key}`, field, fieldsOf(record)[field]),
          ),
        ) as Update,
      );
  for await (const page of store.pages('legalRevisions', PAGE))
    await store.update(
      Object.assign(
        {},
        ...page.flatMap(([item, texts]) =>
          Object.entries(fieldsOf(texts)).map(([change, text]) =>
            converted(`legalRevisions/${item}/${change}`, 'country', fieldsOf(text)['country']),
          ),
        ),
      ) as Update,
    );
}
