export { OwnerProof, type Proof } from './components/setting/OwnerProof.tsx'
