-- Descriptors are biometric: a job seals those that are here, new ones never arrive in the open.
ALTER TABLE denied_faces ADD COLUMN descriptor_sealed bytea;
ALTER TABLE denied_faces DROP CONSTRAINT denied_faces_check1;
ALTER TABLE denied_faces ADD CONSTRAINT denied_faces_descriptor
  CHECK ((state = 'removed') = (descriptor IS NULL AND descriptor_sealed IS NULL));
ALTER TABLE denied_faces ADD CONSTRAINT denied_faces_descriptor_once
  CHECK (descriptor IS NULL OR descriptor_sealed IS NULL);
