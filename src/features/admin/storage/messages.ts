/** The wording of /Storage (specification 2.1 and 5). */

export const FILE_REQUIRED = 'Please choose a file';
export const FILE_MESSAGES = {
  tooBig: 'File size is too big!',
  tooSmall: 'File size is too small!',
  wrongType: 'This kind of file cannot be stored here.',
};
export const IMAGE_MESSAGES = {
  ...FILE_MESSAGES,
  wrongType: 'Please choose a PNG, JPEG, GIF or WebP image',
};
export const FILE_UPLOADED = 'File uploaded';
export const FILE_DELETED = 'File deleted';
export const ADDRESS_COPIED = 'Link copied';
export const ADDRESS_NOT_COPIED =
  'Your browser did not let us copy the link. Please open the file and copy its address.';
export const deleteFileDetail = (name: string) =>
  `Nothing in the portal uses ${name}. Deleted, it is gone for good.`;
export const fileTooYoung = (name: string) =>
  `${name} was sent less than a day ago, and somebody may be at work with it. It can be deleted tomorrow.`;
export const fileInUse = (name: string) =>
  `${name} cannot be deleted while something uses it. Take it out there first.`;
