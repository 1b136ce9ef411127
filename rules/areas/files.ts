/** Records of uploaded files and images, `storage` and `images` (row 38). They are created and deleted, but never changed. */
import type { RuleNode } from '../../model/rules/language';
import { all, any, data, named, newData } from '../../model/rules/language';
import { closed, isNow, privileged, recordKey, storeUrl, text } from '../../model/rules/predicates';

/** A wildcard, so that both lists share these rules. It grants nothing under any other name. */
const listed = named('$files', 'storage', 'images');
export const fileRecords: RuleNode = {
  '.read': all(listed, privileged),
  $key: {
    '.write': all(
      listed,
      privileged,
      any(
        newData.missing,
        all(
          data.missing,
          recordKey('$key'),
          newData.has('key', 'publicUrl', 'name', 'parentFolder', 'dateAdded'),
        ),
      ),
    ),
    key: { '.validate': newData.is('$key') },
    publicUrl: { '.validate': storeUrl },
    // The same picture in a smaller size, for lists.
    cardUrl: { '.validate': storeUrl },
    name: { '.validate': text(200) },
    parentFolder: { '.validate': text(200) },
    dateAdded: { '.validate': isNow },
    ...closed,
  },
};
