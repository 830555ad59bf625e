export { PersonSelect } from './people/PersonSelect.tsx'
export { PhoneFact } from './people/PhoneFact.tsx'
export { personWords } from './people/personWords.ts'
