import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TYPES,
  FEATURED_IMAGE_MAX_BYTES,
  FEATURED_IMAGE_MIN_BYTES,
  IMAGE_TYPES,
} from '../../model/constants';

export * from '../../model/constants';

/** What pickers of pictures and of documents accept. */
export const PICTURE_FILE = {
  accept: IMAGE_TYPES,
  minBytes: FEATURED_IMAGE_MIN_BYTES,
  maxBytes: FEATURED_IMAGE_MAX_BYTES,
};
export const DOCUMENT_FILE = { accept: DOCUMENT_TYPES, minBytes: 1, maxBytes: DOCUMENT_MAX_BYTES };

/**
 * The version of pages that are cached on the device (decision 37). Raise it when their markup or
 * its styles change so much that a page of an earlier build would look broken for a second.
 */
export const CACHED_PAGES = 1;
