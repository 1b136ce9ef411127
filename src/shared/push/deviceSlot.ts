/** Where the browser stores its device for push messages. Separate, because every page reads whether there is one. */
export const DEVICE_SLOT = 'pushDevice';
