/** Business constants of the portal. They move to the model one by one; screens import them from here. */
export * from '../../model/constants';
