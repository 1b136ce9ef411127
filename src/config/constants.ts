/** Business constants of the portal. They move to the model record by record; screens read them here. */
export * from '../../model/constants';
