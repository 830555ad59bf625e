import { NumberField, type NumberFieldProps } from './NumberField.tsx'

/** A whole number in a form. */
export const IntegerField = (props: Omit<NumberFieldProps, 'digits'>) => <NumberField {...props} />
