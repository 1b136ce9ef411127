/** Records of uploaded files and images (row 38): written once, kept or removed. */
import type { RuleNode } from '../language';
import { all, any, data, newData } from '../language';
import { closed, isNow, privileged, storeUrl, text } from '../predicates';

export const fileRecords: RuleNode = {
  '.read': privileged,
  '.indexOn': ['dateAdded'],
  $key: {
    '.write': all(
      privileged,
      any(
        newData.missing,
        all(data.missing, newData.has('key', 'publicUrl', 'name', 'parentFolder', 'dateAdded')),
      ),
    ),
    key: { '.validate': newData.is('$key') },
    publicUrl: { '.validate': storeUrl },
    name: { '.validate': text(200) },
    parentFolder: { '.validate': text(200) },
    dateAdded: { '.validate': isNow },
    ...closed,
  },
};
