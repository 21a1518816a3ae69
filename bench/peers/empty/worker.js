self.isEmpty = true;
