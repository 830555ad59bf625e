-- The address of a file names its upload and not its owner.
CREATE INDEX uploads_by_id ON uploads (id);
