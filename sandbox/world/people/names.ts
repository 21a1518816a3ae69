/**
 * Given and family names by language: common ones, in invented combinations. `native|latin` where the script is not
 * Latin: addresses and slugs use the Latin form.
 */
export interface NameList {
  language: string;
  /** Percentage of people; the sum over all languages is 100. */
  share: number;
  given: readonly string[];
  family: readonly string[];
  /** The order in which the language writes a full name. */
  order: 'given family' | 'family given' | 'familygiven';
}

const list = (words: string): string[] => words.trim().split(/\s+/u);

export const NAME_LISTS: readonly NameList[] = [
  {
    language: 'en',
    share: 27,
    order: 'given family',
    given: list(
      'Alice Benjamin Charlotte Daniel Eleanor Frank Grace Henry Isabel Jack Katherine Liam Margaret Nathan Olivia Peter Quinn Rachel Samuel Theresa Victor Wendy Xavier Yvonne Zachary Amelia Brandon Chloe Derek Emily Felix Gemma Hugo Imogen Jo Ty',
    ),
    family: list(
      "Abbott Barker Coleman Dawson Ellison Fletcher Garrison Hartley Ingram Jefferson Kendall Lockwood Mercer Norwood O'Brien O'Hara Pemberton Quigley Radcliffe Sherwood Thornton Underwood Vance Whitaker Yates Ashworth Blackwell Cartwright Drummond Everett Fairbanks Granger Hollis McAllister Smith-Jones Day",
    ),
  },
  {
    language: 'de',
    share: 9,
    order: 'given family',
    given: list(
      'Anke Bernd Christoph Dörte Elke Friederike Günther Heike Ingrid Jürgen Käthe Lukas Marlene Norbert Ömer Petra Rüdiger Sabine Thomas Ulrike Volker Wiebke Björn Jörg',
    ),
    family: list(
      'Albrecht Böhm Dietrich Eichhorn Förster Groß Hübner Jäger Köhler Lindemann Müller Neumann Ostermann Pfeiffer Rößler Schäfer Strauß Tönnies Uhlig Vogt Weiß Zöllner Müller-Lüdenscheidt Kaltenbrunn',
    ),
  },
  {
    language: 'fr',
    share: 7,
    order: 'given family',
    given: list(
      'Amélie Benoît Chloé Désiré Élodie François Gaëlle Hélène Inès Jérôme Léa Mathéo Noémie Océane Pierre Raphaël Sébastien Théo Valérie Zoé Jean-Luc Anne-Sophie',
    ),
    family: list(
      "Aubert Béranger Chevallier Delacourt Étienne Fontaine Girard Hébert Jolivet Lefèvre Marchand Noël Pelletier Renaud Sauvage Thévenet Vasseur d'Aubigny Lemaître Castel",
    ),
  },
  {
    language: 'es',
    share: 9,
    order: 'given family',
    given: list(
      'Álvaro Begoña Carmen Diego Elena Fermín Gabriela Héctor Iñaki José Lucía Martín Nuria Óscar Pilar Ramón Sofía Tomás Úrsula Verónica Ximena Joaquín',
    ),
    family: list(
      'Álvarez Benítez Castaño Domínguez Escudero Fernández Gutiérrez Hernández Ibáñez Jiménez Lozano Muñoz Núñez Ordóñez Peñalver Quiñones Rodríguez Sánchez Vázquez Zúñiga García-López',
    ),
  },
  {
    language: 'pt',
    share: 5,
    order: 'given family',
    given: list(
      'Antônio Beatriz Caio Débora Estêvão Flávia Gonçalo Helena Inês João Larissa Mário Natália Otávio Patrícia Rui Sílvia Thaís Vitória Zélia',
    ),
    family: list(
      'Araújo Brandão Conceição Damasceno Esteves Falcão Guimarães Leitão Magalhães Nóbrega Oliveira Peçanha Queirós Ribeiro Simões Teixeira Vilhena',
    ),
  },
  {
    language: 'pl',
    share: 4,
    order: 'given family',
    given: list(
      'Agnieszka Bartłomiej Celina Dariusz Elżbieta Grażyna Henryk Iwona Jacek Krzysztof Łukasz Małgorzata Paweł Róża Stanisław Wojciech Żaneta',
    ),
    family: list(
      'Błaszczyk Czarnecki Dąbrowski Gołębiowska Jędrzejczak Kozłowska Łapiński Mróz Ostrowska Piątek Sikorska Świątek Wiśniewski Zając Żurek',
    ),
  },
  {
    language: 'sv',
    share: 3,
    order: 'given family',
    given: list('Åsa Birgitta Elin Göran Håkan Ingemar Jörgen Kajsa Linnéa Märta Örjan Stellan Torbjörn Ylva'),
    family: list(
      'Åkesson Bergström Dahlqvist Ekström Hägglund Johansson Lindström Nyström Öberg Sjöström Wallén Åström',
    ),
  },
  {
    language: 'tr',
    share: 3,
    order: 'given family',
    given: list('Ayşe Barış Çağla Defne Emre Gülşen İpek Kağan Müge Oğuz Özlem Şebnem Tuğçe Ümit Yiğit'),
    family: list('Akıncı Bozdağ Çelik Demirtaş Erdoğdu Güneş Işık Kılıç Özdemir Şahin Tekin Uçar Yıldız'),
  },
  {
    language: 'vi',
    share: 2,
    order: 'family given',
    given: list('Anh Bình Châu Dũng Hương Khánh Linh Mỹ Ngọc Phương Quỳnh Thảo Tuấn Yến'),
    family: list('Bùi Đặng Đỗ Hoàng Huỳnh Lê Ngô Nguyễn Phạm Phan Trần Võ Vũ'),
  },
  {
    language: 'ru',
    share: 4,
    order: 'given family',
    given: list(
      'Алексей|Alexey Борис|Boris Вера|Vera Галина|Galina Дмитрий|Dmitry Евгения|Evgenia Жанна|Zhanna Илья|Ilya Ксения|Ksenia Любовь|Lyubov Михаил|Mikhail Наталья|Natalya Ольга|Olga Павел|Pavel Светлана|Svetlana Юрий|Yuri',
    ),
    family: list(
      'Аксёненко|Aksyonenko Белозёр|Belozyor Воробей|Vorobey Громыко|Gromyko Дорошенко|Doroshenko Журба|Zhurba Зимняк|Zimnyak Ковальчук|Kovalchuk Лещенко|Leshchenko Нестеренко|Nesterenko Орлик|Orlik Седых|Sedykh Черных|Chernykh Шевчук|Shevchuk',
    ),
  },
  {
    language: 'uk',
    share: 2,
    order: 'given family',
    given: list(
      'Богдана|Bohdana Ганна|Hanna Ждан|Zhdan Їжак|Yizhak Катерина|Kateryna Мирослав|Myroslav Оксана|Oksana Соломія|Solomiia Тарас|Taras Юлія|Yuliia',
    ),
    family: list(
      'Бойко|Boiko Гнатюк|Hnatiuk Довженко|Dovzhenko Іваненко|Ivanenko Кравець|Kravets Мельник|Melnyk Панченко|Panchenko Ткач|Tkach',
    ),
  },
  {
    language: 'el',
    share: 3,
    order: 'given family',
    given: list(
      'Αγγελική|Angeliki Βασίλης|Vasilis Γιώργος|Giorgos Δήμητρα|Dimitra Ελένη|Eleni Θανάσης|Thanasis Ιωάννα|Ioanna Κώστας|Kostas Μαρία|Maria Νίκος|Nikos Σοφία|Sofia Χρήστος|Christos',
    ),
    family: list(
      'Αντωνίου|Antoniou Βλάχου|Vlachou Γεωργίου|Georgiou Δημητρίου|Dimitriou Ιωάννου|Ioannou Καραμήτρου|Karamitrou Μακρή|Makri Νικολάου|Nikolaou Παπαδάκη|Papadaki Σταύρου|Stavrou',
    ),
  },
  {
    language: 'ar',
    share: 4,
    order: 'given family',
    given: list(
      'أحمد|Ahmed بسمة|Basma جميل|Jamil حنان|Hanan خالد|Khaled رانيا|Rania سعيد|Saeed طارق|Tariq عمر|Omar فاطمة|Fatima كريم|Karim ليلى|Layla محمد|Mohammed نور|Nour يوسف|Youssef',
    ),
    family: list(
      'البغدادي|Al-Baghdadi التميمي|Al-Tamimi الحداد|Al-Haddad الخطيب|Al-Khatib الزهراني|Al-Zahrani السيد|El-Sayed الشامي|Al-Shami العطار|Al-Attar الفارسي|Al-Farsi القاسم|Al-Qasim منصور|Mansour',
    ),
  },
  {
    language: 'he',
    share: 2,
    order: 'given family',
    given: list(
      'אורי|Uri גלית|Galit דוד|David הדס|Hadas יעל|Yael ליאור|Lior מיכל|Michal נועם|Noam רון|Ron שירה|Shira תמר|Tamar',
    ),
    family: list(
      'אלמוג|Almog ברקת|Bareket גולן|Golan דגן|Dagan כרמי|Carmi לביא|Lavi מזרחי|Mizrahi עמית|Amit פלד|Peled שקד|Shaked',
    ),
  },
  {
    language: 'zh',
    share: 6,
    order: 'familygiven',
    given: list(
      '小明|Xiaoming 丽华|Lihua 建国|Jianguo 晓燕|Xiaoyan 伟|Wei 芳|Fang 志强|Zhiqiang 雨桐|Yutong 子轩|Zixuan 静|Jing 海涛|Haitao 思琪|Siqi 欣怡|Xinyi 磊|Lei',
    ),
    family: list(
      '王|Wang 李|Li 张|Zhang 刘|Liu 陈|Chen 杨|Yang 赵|Zhao 黄|Huang 周|Zhou 吴|Wu 徐|Xu 孙|Sun 欧阳|Ouyang 司马|Sima',
    ),
  },
  {
    language: 'ja',
    share: 4,
    order: 'family given',
    given: list(
      '太郎|Taro 花子|Hanako 健太|Kenta さくら|Sakura 大輔|Daisuke 美咲|Misaki 直樹|Naoki 由美子|Yumiko 翔|Sho 愛|Ai 拓也|Takuya 陽菜|Hina',
    ),
    family: list(
      '山田|Yamada 佐々木|Sasaki 鈴木|Suzuki 高橋|Takahashi 田中|Tanaka 渡辺|Watanabe 伊藤|Ito 小林|Kobayashi 長谷川|Hasegawa 森|Mori 五十嵐|Igarashi 岡|Oka',
    ),
  },
  {
    language: 'ko',
    share: 3,
    order: 'familygiven',
    given: list(
      '민준|Minjun 서연|Seoyeon 지훈|Jihoon 하은|Haeun 도윤|Doyun 수빈|Subin 예준|Yejun 지우|Jiwoo 현우|Hyunwoo 유나|Yuna',
    ),
    family: list('김|Kim 이|Lee 박|Park 최|Choi 정|Jung 강|Kang 조|Cho 윤|Yoon 남궁|Namgung 황보|Hwangbo'),
  },
  {
    language: 'hi',
    share: 3,
    order: 'given family',
    given: list(
      'अनिल|Anil भावना|Bhavna दीपक|Deepak गीता|Geeta हरीश|Harish कविता|Kavita मनोज|Manoj नेहा|Neha प्रिया|Priya राहुल|Rahul संजय|Sanjay विद्या|Vidya',
    ),
    family: list(
      'अग्रवाल|Agarwal भट्ट|Bhatt चौहान|Chauhan देसाई|Desai गुप्ता|Gupta जोशी|Joshi कपूर|Kapoor मिश्रा|Mishra नायर|Nair पटेल|Patel शर्मा|Sharma वर्मा|Verma',
    ),
  },
];
