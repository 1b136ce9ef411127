import type { ComponentProps } from 'react';
import { PERSON_FIELDS } from '../../../../model/person';
import { FieldRow } from '../../../components/form/Form';
import { TextField } from '../../../components/form/TextField';

type Part = 'firstName' | 'lastName';
type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

export const NameFields = ({ field }: { field: (name: Part) => FieldProps }) => (
  <FieldRow>
    <TextField
      label="First name"
      required
      autoComplete="given-name"
      maxLength={PERSON_FIELDS.firstName.shape.most}
      {...field('firstName')}
    />
    <TextField
      label="Last name"
      required
      autoComplete="family-name"
      maxLength={PERSON_FIELDS.lastName.shape.most}
      {...field('lastName')}
    />
  </FieldRow>
);
