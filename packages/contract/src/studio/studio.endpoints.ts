export * from './face.endpoints.ts'
export * from './faceTemplate.endpoints.ts'
export * from './job.endpoints.ts'
export * from './material.endpoints.ts'
