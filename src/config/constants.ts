export * from '../../model/constants';
