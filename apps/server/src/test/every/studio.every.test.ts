import { testEveryEndpoint } from './suite/every.ts'

testEveryEndpoint('studio')
