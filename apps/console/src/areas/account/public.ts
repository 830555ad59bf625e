export { PersonSelect } from './people/PersonSelect.tsx'
export { PhoneFact } from './people/PhoneFact.tsx'
export { personLabels } from './people/person.labels.ts'
