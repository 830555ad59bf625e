export { PersonSelect } from './people/PersonSelect.tsx'
