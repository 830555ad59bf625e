-- Face photos that were refused, by day and reason: nothing of the photo or its person is kept.
CREATE TABLE face_photo_refusals (
  day  date NOT NULL,
  code text NOT NULL,
  n    integer NOT NULL CHECK (n > 0),
  PRIMARY KEY (day, code)
);
