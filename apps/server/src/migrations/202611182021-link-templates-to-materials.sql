-- The line of an offered template that a template was made from: one each. Its creator's share of the use is
-- counted by it, and it goes offline with it.
ALTER TABLE face_templates ADD COLUMN material_line uuid UNIQUE;
